-- Webhooks that send the messages of a stream: whose, of which types (all if null), and what the state of a game includes.
alter table webhook_endpoints
  add column stream_owner text,
  add column stream_types text[],
  add column stream_include text[];
create index webhook_endpoints_by_stream on webhook_endpoints (stream_owner) where stream_owner is not null;

-- message: the messages of a stream, seq is the number of the last one delivered; message-redelivery: one of them once more.
alter table webhook_queue drop constraint webhook_queue_kind_check, drop constraint webhook_queue_check;
alter table webhook_queue
  add check (kind in ('entry', 'result', 'entry-redelivery', 'result-redelivery', 'message', 'message-redelivery', 'test')),
  add check ((kind in ('test', 'message', 'message-redelivery')) = (subject_id is null));
create unique index webhook_queue_of_streams on webhook_queue (endpoint_id) where kind = 'message';
