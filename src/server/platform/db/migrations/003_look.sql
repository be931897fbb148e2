-- A form's own style sheet stands in the form (`look.custom_css`), and so in every version of it. Nothing ever wrote this one.
alter table application_templates drop column custom_css;
