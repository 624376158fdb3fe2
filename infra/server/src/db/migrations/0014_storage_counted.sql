CREATE TABLE "storage_usage" (
	"company_code" varchar(20) NOT NULL,
	"user_idx" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "storage_usage_company_code_user_idx_pk" PRIMARY KEY("company_code","user_idx")
);--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_storage() RETURNS trigger LANGUAGE plpgsql AS $$
-- Arguments: the column of the person whom a row counts for, and whether its bytes come (1) or go (-1).
-- The company's own row (0) is always the first one to be locked, so two who count never wait for each other.
BEGIN
	EXECUTE format(
		'INSERT INTO public.storage_usage AS u (company_code, user_idx, bytes)
		SELECT c.company_code, w.whose, sum(%2$s * c.file_size)
		FROM changed c CROSS JOIN LATERAL (VALUES (0::bigint), (c.%1$I)) w(whose)
		WHERE w.whose IS NOT NULL
		GROUP BY c.company_code, w.whose
		ORDER BY c.company_code, w.whose
		ON CONFLICT (company_code, user_idx) DO UPDATE SET bytes = u.bytes + excluded.bytes',
		tg_argv[0], tg_argv[1]::int);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_storage() RETURNS trigger LANGUAGE plpgsql AS $$
-- Argument: the column of the person whom a row counts for.
BEGIN
	INSERT INTO public.storage_usage AS u (company_code, user_idx, bytes)
	SELECT c.company_code, c.whose, sum(c.bytes)
	FROM (VALUES
		(OLD.company_code, 0::bigint, -OLD.file_size::bigint),
		(NEW.company_code, 0::bigint, NEW.file_size::bigint),
		(OLD.company_code, (to_jsonb(OLD)->>tg_argv[0])::bigint, -OLD.file_size::bigint),
		(NEW.company_code, (to_jsonb(NEW)->>tg_argv[0])::bigint, NEW.file_size::bigint)
	) c(company_code, whose, bytes)
	WHERE c.whose IS NOT NULL
	GROUP BY c.company_code, c.whose
	ORDER BY c.company_code, c.whose
	ON CONFLICT (company_code, user_idx) DO UPDATE SET bytes = u.bytes + excluded.bytes;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER file_counted_in AFTER INSERT ON "file" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_storage('reg_user_idx', '1');--> statement-breakpoint
CREATE TRIGGER file_counted_out AFTER DELETE ON "file" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_storage('reg_user_idx', '-1');--> statement-breakpoint
CREATE TRIGGER file_recounted AFTER UPDATE OF company_code, file_size, reg_user_idx ON "file"
	FOR EACH ROW EXECUTE FUNCTION recount_storage('reg_user_idx');--> statement-breakpoint
CREATE TRIGGER page_image_counted_in AFTER INSERT ON "page_image" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_storage('reg_user_idx', '1');--> statement-breakpoint
CREATE TRIGGER page_image_counted_out AFTER DELETE ON "page_image" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_storage('reg_user_idx', '-1');--> statement-breakpoint
CREATE TRIGGER page_image_recounted AFTER UPDATE OF company_code, file_size, reg_user_idx ON "page_image"
	FOR EACH ROW EXECUTE FUNCTION recount_storage('reg_user_idx');--> statement-breakpoint
CREATE TRIGGER upload_counted_in AFTER INSERT ON "upload" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_storage('user_idx', '1');--> statement-breakpoint
CREATE TRIGGER upload_counted_out AFTER DELETE ON "upload" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_storage('user_idx', '-1');--> statement-breakpoint
CREATE TRIGGER upload_recounted AFTER UPDATE OF company_code, file_size, user_idx ON "upload"
	FOR EACH ROW EXECUTE FUNCTION recount_storage('user_idx');--> statement-breakpoint
CREATE TRIGGER pdf_work_counted_in AFTER INSERT ON "pdf_work" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_storage('user_idx', '1');--> statement-breakpoint
CREATE TRIGGER pdf_work_counted_out AFTER DELETE ON "pdf_work" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_storage('user_idx', '-1');--> statement-breakpoint
CREATE TRIGGER pdf_work_recounted AFTER UPDATE OF company_code, file_size, user_idx ON "pdf_work"
	FOR EACH ROW EXECUTE FUNCTION recount_storage('user_idx');--> statement-breakpoint
-- what is there already; until the end nobody adds to it, because the triggers have locked their tables
INSERT INTO "storage_usage" ("company_code", "user_idx", "bytes")
SELECT k.company_code, w.whose, sum(k.file_size)
FROM (
	SELECT company_code, reg_user_idx AS user_idx, file_size FROM "file"
	UNION ALL SELECT company_code, reg_user_idx, file_size FROM "page_image"
	UNION ALL SELECT company_code, user_idx, file_size FROM "upload"
	UNION ALL SELECT company_code, user_idx, file_size FROM "pdf_work"
) k CROSS JOIN LATERAL (VALUES (0::bigint), (k.user_idx)) w(whose)
WHERE w.whose IS NOT NULL
GROUP BY k.company_code, w.whose;
