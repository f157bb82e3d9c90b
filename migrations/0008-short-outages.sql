-- Runs of heartbeats that each came more than 1.5 s and at most 3 s after the last one. They are too frequent on a slow machine to stop all
-- clocks for each of them; a game counts them when a player would lose on time, or has lost as much to them as to a longer outage.

alter table outages add column is_short boolean not null default false;
