-- The game that was played before by the same people, and the one that was opened after it. In no entry of either.
alter table games add column rematch_of uuid;
alter table games add column rematch uuid;

-- A private text of the account that opened a game, as JSON: kept as its metadata is, and erased with it.
alter table game_metadata alter column metadata drop not null;
alter table game_metadata add column note text;
