-- Notifications about turns to bid and times of games: on for owners who have chosen kinds before, as they are for others. An owner who
-- chose no kind for a channel receives nothing by it, as before.

update notification_settings
set push = case when cardinality(push) = 0 then push else push || array['bid-turn', 'bid-turn-ending', 'times-proposed', 'time-agreed', 'times-declined', 'time-near'] end,
  mail = case when cardinality(mail) = 0 then mail else mail || array['bid-turn', 'bid-turn-ending', 'times-proposed', 'time-agreed', 'times-declined', 'time-near'] end;
