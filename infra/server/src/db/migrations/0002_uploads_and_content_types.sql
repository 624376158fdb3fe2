CREATE TABLE "upload" (
	"company_code" varchar(20) NOT NULL,
	"upload_id" uuid NOT NULL,
	"user_idx" bigint NOT NULL,
	"call_id" varchar(40) NOT NULL,
	"org_file_name" varchar(255) NOT NULL,
	"stored_name" varchar(80) NOT NULL,
	"file_size" bigint NOT NULL,
	"reg_datetime" timestamp with time zone NOT NULL,
	"expire_datetime" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_company_code_upload_id_pk" PRIMARY KEY("company_code","upload_id")
);
--> statement-breakpoint
DROP INDEX "file_stored";--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "content_type" varchar(100);--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_user" FOREIGN KEY ("company_code","user_idx") REFERENCES "public"."users"("company_code","user_idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_expire" ON "upload" USING btree ("expire_datetime");--> statement-breakpoint
CREATE INDEX "upload_stored" ON "upload" USING btree ("stored_name");--> statement-breakpoint
CREATE INDEX "upload_usage" ON "upload" USING btree ("company_code","user_idx");--> statement-breakpoint
CREATE INDEX "file_usage" ON "file" USING btree ("company_code","reg_user_idx","file_size");--> statement-breakpoint
CREATE INDEX "file_stored" ON "file" USING btree ("stored_name");