-- A code that is asked for again is sent again, and one that is about to expire stays good beside the next.
alter table passcodes
  drop constraint passcodes_pkey,
  add primary key (username, hash),
  drop column tries,
  -- encrypted, to be sent again; null: made before it could be
  add column sealed text,
  add column emails integer not null default 1;

-- One of too many of a kind to one mailbox: it waits, and leaves together with the others.
alter table emails add column is_held boolean not null default false;
create index on emails (to_address, kind, created);
