-- The season of a league that this one follows: its players come from there. No season is ever deleted.

-- Null for the first season of a league, and for seasons that were opened before this was stored.
alter table seasons add column follows uuid;
