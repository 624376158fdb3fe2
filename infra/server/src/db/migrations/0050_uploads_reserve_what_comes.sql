ALTER TABLE "upload" ADD COLUMN "reserved_size" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- uploads under way keep the room that they were counted for: no trigger looks at this column yet
UPDATE "upload" SET "reserved_size" = "file_size";--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_storage() RETURNS trigger LANGUAGE plpgsql AS $$
-- Arguments: the column of the person whom a row counts for, whether its bytes come (1) or go (-1), and the column of the bytes
-- (file_size when absent).
-- The company's own row (0) is always the first one to be locked, so two who count never wait for each other.
BEGIN
	EXECUTE format(
		'INSERT INTO public.storage_usage AS u (company_code, user_idx, bytes)
		SELECT c.company_code, w.whose, sum(%2$s * c.%3$I)
		FROM changed c CROSS JOIN LATERAL (VALUES (0::bigint), (c.%1$I)) w(whose)
		WHERE w.whose IS NOT NULL
		GROUP BY c.company_code, w.whose
		ORDER BY c.company_code, w.whose
		ON CONFLICT (company_code, user_idx) DO UPDATE SET bytes = u.bytes + excluded.bytes',
		tg_argv[0], tg_argv[1]::int, coalesce(tg_argv[2], 'file_size'));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_storage() RETURNS trigger LANGUAGE plpgsql AS $$
-- Arguments: the column of the person whom a row counts for, and the column of the bytes (file_size when absent).
BEGIN
	INSERT INTO public.storage_usage AS u (company_code, user_idx, bytes)
	SELECT c.company_code, c.whose, sum(c.bytes)
	FROM (
		SELECT k.company_code, w.whose, k.sign * (k.kept->>coalesce(tg_argv[1], 'file_size'))::bigint AS bytes
		FROM (VALUES (OLD.company_code, to_jsonb(OLD), -1), (NEW.company_code, to_jsonb(NEW), 1)) k(company_code, kept, sign)
		CROSS JOIN LATERAL (VALUES (0::bigint), ((k.kept->>tg_argv[0])::bigint)) w(whose)
	) c
	WHERE c.whose IS NOT NULL
	GROUP BY c.company_code, c.whose
	ORDER BY c.company_code, c.whose
	ON CONFLICT (company_code, user_idx) DO UPDATE SET bytes = u.bytes + excluded.bytes;
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER upload_counted_in ON "upload";--> statement-breakpoint
DROP TRIGGER upload_counted_out ON "upload";--> statement-breakpoint
DROP TRIGGER upload_recounted ON "upload";--> statement-breakpoint
CREATE TRIGGER upload_counted_in AFTER INSERT ON "upload" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_storage('user_idx', '1', 'reserved_size');--> statement-breakpoint
CREATE TRIGGER upload_counted_out AFTER DELETE ON "upload" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_storage('user_idx', '-1', 'reserved_size');--> statement-breakpoint
CREATE TRIGGER upload_recounted AFTER UPDATE OF company_code, reserved_size, user_idx ON "upload"
	FOR EACH ROW EXECUTE FUNCTION recount_storage('user_idx', 'reserved_size');
