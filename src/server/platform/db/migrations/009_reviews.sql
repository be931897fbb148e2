create table adverse_actions (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
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
  created timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on adverse_actions (tenant, application_id);
