-- Seats that an account added to itself by their token, without an offer: another token of the seat ends that.

-- False for a seat that was offered to the account, or that it was named for. Seats that were added before count as offered.
alter table seats add column account_added boolean not null default false;
