"""The laboratory: many matches as values, played on every core or on a cluster, counted with intervals, written as they come."""
