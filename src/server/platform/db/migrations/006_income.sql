create table income_checks (
  id uuid primary key,
  application_id uuid not null unique references applications,
  -- started, connecting, processing, ready, documents, skipped, failed
  status text not null default 'started',
  -- the vendor's ids
  customer text,
  consumer text,
  report text,
  -- encrypted: the report in the product's own format, or the facts of uploaded documents
  content text,
  reason text,
  -- encrypted: what the applicant wrote in addition to the reason
  other_detail text,
  seen_at timestamptz,
  completed timestamptz,
  created timestamptz not null,
  modified timestamptz not null
);
comment on column income_checks.seen_at is 'first opened by the landlord''s side';
create index on income_checks (customer) where customer is not null;
