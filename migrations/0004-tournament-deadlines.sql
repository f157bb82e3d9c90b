-- When the server closes check-in, while it is open; null without check-in.
alter table tournaments add column check_in_due_at timestamptz;
create index tournaments_check_in_due on tournaments (check_in_due_at) where check_in_due_at is not null;
-- When the seats of a table's game must be taken; null for no limit, and once the server has looked.
alter table tournament_tables add column seats_due_at timestamptz;
create index tournament_tables_seats_due on tournament_tables (seats_due_at) where seats_due_at is not null;
