// Friendly names for guests.
const MANNERS = 'Amber Brisk Calm Clever Crimson Dapper Eager Fabled Gentle Hasty Inky Jolly Keen Lucky Merry Noble Patient Quiet Ruddy Sly Sunny Tidy Velvet Wry Airy Bold Bright Candid Copper Curious Daring Dusky Early Faithful Frank Glad Golden Hardy Honest Ivory Kind Lively Mild Nimble Proud Rustic Silver Spry'.split(' ');
const CREATURES = 'Badger Bee Crow Curlew Dormouse Ermine Ferret Finch Fox Hare Heron Hornet Jackdaw Lark Lynx Magpie Marten Mole Newt Otter Owl Raven Stoat Wren Adder Beetle Bittern Cricket Dove Eel Falcon Gnat Goose Grouse Hedgehog Kestrel Linnet Moth Nuthatch Pike Plover Robin Shrew Snipe Swift Thrush Toad Weasel'.split(' ');

const one = (words: string[]): string => words[Math.floor(Math.random() * words.length)] ?? '';

export const guestName = (): string => `${one(MANNERS)} ${one(CREATURES)}`;
