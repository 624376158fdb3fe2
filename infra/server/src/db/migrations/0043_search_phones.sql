-- accepted: a hundred thousand people take a fifth of a second
CREATE INDEX "users_changed" ON "users" USING btree ("company_code","mod_datetime" DESC NULLS FIRST,"user_idx" DESC NULLS FIRST);--> statement-breakpoint
-- accepted: as above
CREATE INDEX "users_id" ON "users" USING btree ("company_code","user_id","user_idx");--> statement-breakpoint
-- accepted: as above
CREATE INDEX "users_type" ON "users" USING btree ("company_code","user_type_cd","user_idx");--> statement-breakpoint
-- accepted: as above
CREATE INDEX "users_state" ON "users" USING btree ("company_code","user_status_cd","user_type_cd","account_owner_type_cd","locked");--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_digits(of text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
-- What a telephone is found by: every run of three digits, since fewer are not looked for.
SELECT DISTINCT substr(of, i, 3) FROM generate_series(1, length(of) - 2) i
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_search_phones() RETURNS trigger LANGUAGE plpgsql AS $$
-- Of people who came; kind 5 is PERSON_PHONE.
BEGIN
	WITH fresh AS (
		INSERT INTO public.search_text (company_code, kind, key, text)
		SELECT DISTINCT c.company_code, 5, c.user_idx, p.phone FROM changed c CROSS JOIN LATERAL (VALUES (c.phone), (c.phone2)) p(phone)
		WHERE p.phone IS NOT NULL
		RETURNING company_code, text_idx, text)
	INSERT INTO public.search_gram (company_code, kind, gram, text_idx)
	SELECT f.company_code, 5, g, f.text_idx FROM fresh f CROSS JOIN LATERAL public.search_digits(f.text) g;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_search_phone() RETURNS trigger LANGUAGE plpgsql AS $$
-- Of one person whose telephones changed: what is nobody's any more goes, as it may no longer be kept.
BEGIN
	WITH gone AS (
		DELETE FROM public.search_text t
		WHERE t.company_code = NEW.company_code AND t.kind = 5 AND t.key = NEW.user_idx AND t.text IN (OLD.phone, OLD.phone2)
			AND t.text NOT IN (coalesce(NEW.phone, ''), coalesce(NEW.phone2, ''))
		RETURNING text_idx, text)
	DELETE FROM public.search_gram s USING gone CROSS JOIN LATERAL public.search_digits(gone.text) d(gram)
	WHERE s.company_code = NEW.company_code AND s.kind = 5 AND s.gram = d.gram AND s.text_idx = gone.text_idx;
	WITH fresh AS (
		INSERT INTO public.search_text (company_code, kind, key, text)
		SELECT DISTINCT NEW.company_code, 5, NEW.user_idx, p.phone FROM (VALUES (NEW.phone), (NEW.phone2)) p(phone)
		WHERE p.phone IS NOT NULL AND NOT EXISTS (SELECT FROM public.search_text t
			WHERE t.company_code = NEW.company_code AND t.kind = 5 AND t.text = p.phone AND t.key = NEW.user_idx)
		RETURNING text_idx, text)
	INSERT INTO public.search_gram (company_code, kind, gram, text_idx)
	SELECT NEW.company_code, 5, g, f.text_idx FROM fresh f CROSS JOIN LATERAL public.search_digits(f.text) g;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_search_phones(of_company text) RETURNS void LANGUAGE sql AS $$
-- Telephones that triggers have not seen: of before them, or written while they were off.
WITH fresh AS (
	INSERT INTO public.search_text (company_code, kind, key, text)
	SELECT DISTINCT of_company, 5, u.user_idx, p.phone FROM public.users u CROSS JOIN LATERAL (VALUES (u.phone), (u.phone2)) p(phone)
	WHERE u.company_code = of_company AND p.phone IS NOT NULL
		AND NOT EXISTS (SELECT FROM public.search_text t WHERE t.company_code = of_company AND t.kind = 5
			AND t.text = p.phone AND t.key = u.user_idx)
	RETURNING text_idx, text
)
INSERT INTO public.search_gram (company_code, kind, gram, text_idx)
SELECT of_company, 5, g, f.text_idx FROM fresh f CROSS JOIN LATERAL public.search_digits(f.text) g
$$;--> statement-breakpoint
CREATE TRIGGER users_called AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION keep_search_phones();--> statement-breakpoint
CREATE TRIGGER users_called_anew AFTER UPDATE OF phone, phone2 ON "users"
	FOR EACH ROW WHEN (OLD.phone IS DISTINCT FROM NEW.phone OR OLD.phone2 IS DISTINCT FROM NEW.phone2)
	EXECUTE FUNCTION keep_search_phone();--> statement-breakpoint
SELECT fill_search_phones("company_code") FROM "company";
