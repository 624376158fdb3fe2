ALTER TABLE "note" ADD COLUMN "ink_fold" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- accepted: no row is in it yet; of a million notes it is built in a second
CREATE INDEX "note_ink_fold" ON "note" USING btree ("company_code","note_idx") WHERE ink_fold;