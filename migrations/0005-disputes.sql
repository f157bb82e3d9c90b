-- The disputes that wait for an arbiter, in the order they were opened. While play goes on neither column changes.
create index games_disputed on games ((proceedings #>> '{disputes,-1,openedAt}'), game_id) where status = 'disputed';
