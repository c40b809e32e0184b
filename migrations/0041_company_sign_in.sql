-- Who an administrator is to the company's sign-in; null for those who sign in here.
ALTER TABLE admins
  ADD COLUMN oidc_issuer text,
  ADD COLUMN oidc_subject text,
  ADD CONSTRAINT admins_company_whole CHECK ((oidc_issuer IS NULL) = (oidc_subject IS NULL)),
  ADD CONSTRAINT admins_company_once UNIQUE (oidc_issuer, oidc_subject);
