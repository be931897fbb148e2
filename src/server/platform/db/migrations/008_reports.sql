-- The screening vendor's records of landlords, properties and applicants.
create table screening_landlords (
  user_id uuid primary key references users,
  ref text not null
);
-- Orders for applicants. The vendor's IDs are saved one by one as they arrive.
create table screening_requests (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  -- what is ordered, by the name in the vendor's port
  bundle text not null,
  property text,
  renter text,
  request text,
  request_renter text,
  -- started, manual, ordered, ready, failed, canceled
  status text not null default 'started',
  -- when the reports were ordered at the vendor: after a manual identity check, days after it was created
  placed_at timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  primary key (tenant, id),
  unique (tenant, request_renter),
  foreign key (tenant, application_id) references applications (tenant, id)
);
create index on screening_requests (tenant, application_id);

create table reports (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  report_type text not null check (report_type in ('credit', 'eviction', 'criminal')),
  statewide boolean not null default false,
  -- a value of `rules/reports/reports.ts`
  status text not null,
  -- the error: a value of `rules/reports/reports.ts`
  error_type text not null default '',
  missing_fields text[] not null default '{}',
  -- encrypted: the report in Lintel's own format
  content text,
  -- a portable report, provided by the applicant: its agency and date
  portable jsonb,
  payment_id uuid,
  -- the law prohibited it, so its price was refunded or not charged: it is ordered only if it is paid for again
  price_returned boolean not null default false,
  screening_request_id uuid,
  ordered_at timestamptz,
  ready_at timestamptz,
  -- first opened by the landlord's side, or by a recipient of a share
  seen_at timestamptz,
  destroyed_at timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  primary key (tenant, id),
  unique (tenant, application_id, report_type),
  foreign key (tenant, application_id) references applications (tenant, id),
  foreign key (tenant, payment_id) references payments (tenant, id),
  foreign key (tenant, screening_request_id) references screening_requests (tenant, id)
);
create index on reports (status, modified);
create index on reports (tenant, screening_request_id);
create index on reports (tenant, payment_id) where payment_id is not null;

-- Actions taken so that a report may be read or is delivered after all.
create table report_requirements (
  tenant uuid not null,
  id uuid not null,
  report_id uuid not null,
  -- a value of `rules/reports/reports.ts`
  action text not null,
  fulfilled_by uuid not null references users,
  -- encrypted
  detail text,
  created timestamptz not null,
  primary key (tenant, id),
  unique (tenant, report_id, action),
  foreign key (tenant, report_id) references reports (tenant, id)
);

-- Applicants' disputes of reports, and report errors reported by landlords.
create table report_errors (
  tenant uuid not null,
  id uuid not null,
  report_id uuid not null,
  by_user uuid not null references users,
  -- encrypted
  content text not null,
  created timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, report_id) references reports (tenant, id)
);
create index on report_errors (tenant, report_id);
