-- How many bytes were uploaded within an hour, by whom.
create table upload_usage (
  -- a keyed hash: of an account, or of an address
  subject bytea primary key,
  since timestamptz not null,
  bytes bigint not null
);
create index on upload_usage (since);
