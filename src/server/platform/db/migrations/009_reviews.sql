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

-- A person's judgment of one of the form's criteria; an earlier one is in the audit log.
create table criterion_overrides (
  tenant uuid not null,
  application_id uuid not null,
  criterion text not null,
  -- which of the requirements in the landlord's own words
  number integer not null,
  met boolean not null,
  reason text not null,
  created_by uuid references users,
  created timestamptz not null,
  primary key (tenant, application_id, criterion, number),
  foreign key (tenant, application_id) references applications (tenant, id)
);

-- How far each user of the landlord's side has read an application's history.
create table history_visits (
  tenant uuid not null,
  application_id uuid not null,
  user_id uuid not null references users on delete cascade,
  position integer not null,
  primary key (tenant, application_id, user_id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
