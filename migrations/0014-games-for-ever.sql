-- A game's row holds the secret its draws and salts follow from: without it nothing in its log can be proven. It changes with each
-- entry, and goes away no more than they do. Like the entries' own guards, these hold for who replays another database's changes too.
create function games_are_for_ever() returns trigger language plpgsql as $$
begin
  raise exception 'a game is for ever' using errcode = 'restrict_violation';
end
$$;

create trigger games_are_for_ever before delete on games for each row execute function games_are_for_ever();
create trigger games_are_not_truncated before truncate on games for each statement execute function games_are_for_ever();
alter table games enable always trigger games_are_for_ever;
alter table games enable always trigger games_are_not_truncated;
