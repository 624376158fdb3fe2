ALTER TABLE "user_import" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "user_import_row" ADD COLUMN "apart" varchar(10);