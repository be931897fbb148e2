-- How a form is laid out on a narrow screen: `horizontal` one section at a time, `vertical` all of them on one page.
alter table application_templates alter column orientation set default 'horizontal';
update application_templates set orientation = 'horizontal';
alter table application_templates
  add constraint orientation_is_known check (orientation in ('horizontal', 'vertical'));
