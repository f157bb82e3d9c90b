-- What was agreed upon of a game's clocks, what each seat has left, and when the time of the first of them is used up: written with
-- each entry, in the same statement. Whoever looks for time that is up asks the index alone, however many games there are.
alter table games add column clock json;
alter table games add column clocks json;
alter table games add column deadline timestamptz;
create index games_time_up on games (deadline, game_id) where deadline is not null;
