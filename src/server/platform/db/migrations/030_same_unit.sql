-- Who else applied for a unit: asked for with every decision.
create index applications_by_unit on applications (lower(unit_address)) where unit_address <> '';
