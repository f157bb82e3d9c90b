-- Lists for callers without a token: games that wait for players, and games that finished lately. Lists of a tournament's games.

-- When the game finished; null for games that are in play, disputed or annulled. For games that finished before this migration, the time
-- of the last entry until they are archived, and then the time of opening. Cursors have milliseconds.
alter table games add column ended_at timestamptz;
update games set ended_at = date_trunc('milliseconds', coalesce(unarchived_since, opened_at)) where status = 'finished';

-- When the last offer of a seat to any account expires; null if there is none. The server sets it to null some seconds later.
alter table games add column waiting_until timestamptz;
update games set waiting_until = offered.until
  from (
    select game_id, max(coalesce(expires_at, 'infinity')) as until from seat_offers where audience = 'anyone' group by game_id
  ) offered
  where games.game_id = offered.game_id;

-- When the seat was offered. For earlier offers, when the game was opened.
alter table seat_offers add column offered_at timestamptz;
update seat_offers set offered_at = opened_at;
alter table seat_offers alter column offered_at set not null;

-- Each combination of filters has an index on one key, as for the lists of 0001. All games of a tournament have one ruleset and edition:
-- these filters match all of them or none.
create index games_by_tournament on games ((array[opened_by, tournament_id::text]), opened_at desc, game_id)
  where tournament_id is not null;
create index games_by_tournament_and_status on games ((array[opened_by, tournament_id::text, status]), opened_at desc, game_id)
  where tournament_id is not null;
create index games_public_by_tournament on games ((array[tournament_id::text]), opened_at desc, game_id)
  where tournament_id is not null and public and (spectator_delay_entries = 0 or status in ('finished', 'annulled'));
create index games_public_by_tournament_and_status on games ((array[tournament_id::text, status]), opened_at desc, game_id)
  where tournament_id is not null and public and (spectator_delay_entries = 0 or status in ('finished', 'annulled'));

create index games_finished on games (ended_at desc, game_id) where public and status = 'finished';
create index games_finished_by_ruleset on games ((array[ruleset]), ended_at desc, game_id) where public and status = 'finished';
create index games_finished_by_edition on games ((array[options ->> 'edition']), ended_at desc, game_id)
  where public and status = 'finished';
create index games_finished_by_ruleset_and_edition on games ((array[ruleset, options ->> 'edition']), ended_at desc, game_id)
  where public and status = 'finished';
create index games_finished_by_tournament on games ((array[tournament_id::text]), ended_at desc, game_id)
  where tournament_id is not null and public and status = 'finished';

create index games_waiting on games (opened_at desc, game_id)
  where public and spectator_delay_entries = 0 and status = 'seating' and waiting_until is not null;
create index games_waiting_by_ruleset on games ((array[ruleset]), opened_at desc, game_id)
  where public and spectator_delay_entries = 0 and status = 'seating' and waiting_until is not null;
create index games_waiting_by_edition on games ((array[options ->> 'edition']), opened_at desc, game_id)
  where public and spectator_delay_entries = 0 and status = 'seating' and waiting_until is not null;
create index games_waiting_by_ruleset_and_edition on games ((array[ruleset, options ->> 'edition']), opened_at desc, game_id)
  where public and spectator_delay_entries = 0 and status = 'seating' and waiting_until is not null;
create index games_waiting_by_tournament on games ((array[tournament_id::text]), opened_at desc, game_id)
  where tournament_id is not null and public and spectator_delay_entries = 0 and status = 'seating' and waiting_until is not null;
-- The sweep for expired offers.
create index games_offers_expire on games (waiting_until, game_id) where waiting_until < 'infinity';

-- Accounts of an OpenID Connect issuer open themselves at the first request; the server limits how many do in an hour.
create index accounts_of_issuer on accounts (created_at desc) where starts_with(account_id, 'oidc_');
