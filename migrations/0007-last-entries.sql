-- The version of the rules that judged a game's last entry, and that entry's time.
--
-- An instance does not judge a game that newer rules have judged, and the times of a game's entries never go back, whatever the clock of the
-- instance. An archived game has its entries elsewhere: it has ended, and nothing but a dispute continues it.

alter table games add column rules_version int not null default 0, add column last_at timestamptz;

update games set rules_version = entries.rules_version, last_at = entries.at
from entries where entries.game_id = games.game_id and entries.seq = games.seq;
