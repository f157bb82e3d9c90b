-- Outages of less than three seconds. They are too frequent on a slow machine to stop all clocks for each of them; a game counts them when a
-- player would lose on time, or has lost more to them than a longer outage would have cost.

alter table outages add column is_short boolean not null default false;
