create table income_checks (
  tenant uuid not null,
  id uuid not null,
  application_id uuid not null,
  -- started, connecting, processing, ready, documents, skipped, failed
  status text not null default 'started',
  -- the vendor's IDs
  customer text,
  consumer text,
  report text,
  -- until when a job has claimed ordering the report; the claim of an interrupted job expires
  report_claimed_until timestamptz,
  -- encrypted: the report in Lintel's own format, or the facts of uploaded documents
  content text,
  reason text,
  -- encrypted: what the applicant wrote in addition to the reason
  other_detail text,
  seen_at timestamptz,
  completed timestamptz,
  created timestamptz not null,
  modified timestamptz not null,
  primary key (tenant, id),
  unique (tenant, application_id),
  foreign key (tenant, application_id) references applications (tenant, id)
);
comment on column income_checks.seen_at is 'first opened by the landlord''s side';
create index on income_checks (tenant, customer) where customer is not null;
