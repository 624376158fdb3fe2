CREATE TABLE "note_page" (
	"company_code" varchar(20) NOT NULL,
	"note_idx" bigint NOT NULL,
	"agenda_no" integer NOT NULL,
	"agenda_name" varchar(100) NOT NULL,
	"page_no" integer NOT NULL,
	"page_name" varchar(100) NOT NULL,
	"page_idx" bigint NOT NULL,
	CONSTRAINT "note_page_company_code_note_idx_agenda_no_page_no_pk" PRIMARY KEY("company_code","note_idx","agenda_no","page_no")
);
--> statement-breakpoint
ALTER TABLE "note_page" ADD CONSTRAINT "note_page_note" FOREIGN KEY ("company_code","note_idx") REFERENCES "public"."note"("company_code","note_idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_page" ADD CONSTRAINT "note_page_image" FOREIGN KEY ("company_code","page_idx") REFERENCES "public"."page_image"("company_code","page_idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_page_used" ON "note_page" USING btree ("company_code","page_idx");