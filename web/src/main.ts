import { mount } from 'svelte';
import App from './App.svelte';
import { followLanguage } from './lib/connection.svelte';
import { startRouter } from './lib/router.svelte';
import { recall } from './lib/session.svelte';
import { loadWords } from './i18n/index.svelte';
import { followSettings, settings } from './lib/settings.svelte';
import { layGrain } from './game/scene';
import './style/base.css';

followSettings();
followLanguage();
layGrain();
startRouter();
void recall();

const target = document.getElementById('app');
void loadWords(settings.lang).then(() => target && mount(App, { target }));
