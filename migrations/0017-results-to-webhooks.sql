-- Webhooks of all games of an account are told the results of the tournaments it organises, too.
--
-- Two more kinds. results: a tournament as far as the endpoint has been told of it, whose id stands in the column `game`; `seq` is
-- the number of the last result that was delivered. results-again: one result once more, by its number.
alter table webhook_queue drop constraint webhook_queue_kind_check;
alter table webhook_queue add constraint webhook_queue_kind_check check (kind in ('notices', 'results', 'again', 'results-again', 'test'));

drop index webhook_queue_of_games;
drop index webhook_queue_by_game;
create unique index webhook_queue_of_games on webhook_queue (endpoint_id, game) where kind in ('notices', 'results');
create index webhook_queue_by_game on webhook_queue (game) where kind in ('notices', 'results');

-- As of games: a new tournament is told from its first result on, and the lock is for an endpoint that is made at this moment.
create function tell_webhooks_of_tournament() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('webhooks of ' || new.organiser, 0));
  insert into webhook_queue (endpoint_id, kind, game, seq)
  select endpoint_id, 'results', new.tournament_id, 0 from webhook_endpoints where account = new.organiser and game is null;
  return null;
end
$$;

create trigger tell_webhooks_of_tournament after insert on tournaments for each row execute function tell_webhooks_of_tournament();

-- Those that are there go on from where they stand.
insert into webhook_queue (endpoint_id, kind, game, seq)
select e.endpoint_id, 'results', t.tournament_id,
  coalesce((select max(result_number) from tournament_entries r where r.tournament_id = t.tournament_id), 0)
from webhook_endpoints e join tournaments t on t.organiser = e.account
where e.game is null;
