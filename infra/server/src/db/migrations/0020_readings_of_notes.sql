CREATE TABLE "note_reading" (
	"company_code" varchar(20) NOT NULL,
	"note_idx" bigint NOT NULL,
	"state" varchar(10) NOT NULL,
	"round" integer NOT NULL,
	"asked" boolean NOT NULL,
	"mod_datetime" timestamp with time zone NOT NULL,
	CONSTRAINT "note_reading_company_code_note_idx_pk" PRIMARY KEY("company_code","note_idx")
);
--> statement-breakpoint
CREATE TABLE "note_reading_fix" (
	"company_code" varchar(20) NOT NULL,
	"user_idx" bigint NOT NULL,
	"note_idx" bigint NOT NULL,
	"question_no" integer NOT NULL,
	"place" integer NOT NULL,
	"digit" integer NOT NULL,
	"data" "bytea" NOT NULL,
	"reg_user_idx" bigint NOT NULL,
	"reg_datetime" timestamp with time zone NOT NULL,
	CONSTRAINT "note_reading_fix_pk" PRIMARY KEY("company_code","user_idx","note_idx","question_no","place")
);
--> statement-breakpoint
ALTER TABLE "note_answer" ADD COLUMN "source" varchar(6);--> statement-breakpoint
ALTER TABLE "note_answer" ADD COLUMN "reading" varchar(200);--> statement-breakpoint
ALTER TABLE "note_answer" ADD COLUMN "confidence" integer;--> statement-breakpoint
ALTER TABLE "note_reading" ADD CONSTRAINT "note_reading_note" FOREIGN KEY ("company_code","note_idx") REFERENCES "public"."note"("company_code","note_idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_reading_fix" ADD CONSTRAINT "note_reading_fix_user" FOREIGN KEY ("company_code","user_idx") REFERENCES "public"."users"("company_code","user_idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_reading_fix" ADD CONSTRAINT "note_reading_fix_note" FOREIGN KEY ("company_code","note_idx") REFERENCES "public"."note"("company_code","note_idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_reading_state" ON "note_reading" USING btree ("state","mod_datetime");--> statement-breakpoint
CREATE INDEX "note_reading_fix_note_of" ON "note_reading_fix" USING btree ("company_code","note_idx");