-- How many entries spectators are behind while a game lasts, as they count them.
alter table games add column spectator_delay integer not null default 0;
