create table adverse_actions (
  id uuid primary key,
  application_id uuid not null references applications,
  -- decline, conditions
  kind text not null,
  -- the reports it is based on: kind, bureau, score and factors as printed are in `content`
  reports jsonb not null,
  reasons jsonb not null default '[]',
  -- encrypted: the notice as delivered
  content text not null,
  -- email, mail, hand, phone
  delivery text not null,
  delivered_at timestamptz,
  created_by uuid references users,
  created timestamptz not null
);
create index on adverse_actions (application_id);
