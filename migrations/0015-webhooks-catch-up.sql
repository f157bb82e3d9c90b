-- Webhooks that catch up: ranges of messages sent again, and what each attempt was about.

alter table webhook_queue
  drop constraint webhook_queue_kind_check,
  -- range: the messages after one cursor up to another, once more, in order.
  add constraint webhook_queue_kind_check check (kind in ('message', 'redelivery', 'range', 'test'));
create unique index webhook_queue_of_range on webhook_queue (endpoint_id) where kind = 'range';

alter table webhook_deliveries
  -- The type of the message, and its game or tournament. Null for a test, the news of an interruption, and attempts made before.
  add column message_type text,
  add column about_game uuid,
  add column about_tournament uuid;
