comment on column applications.consent_withdrawn_at is
  'when the applicant withdrew the permission to order reports about them; the consent to electronic records stays';

-- of the amount: what reports cost that were never ordered, which is taken from no landlord
alter table refunds add column unordered_cents integer not null default 0
  check (unordered_cents between 0 and amount_cents);
