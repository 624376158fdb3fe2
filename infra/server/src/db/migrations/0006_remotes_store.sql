CREATE TABLE "remote_page" (
	"app" varchar(60) NOT NULL,
	"version" varchar(80) NOT NULL,
	"page" varchar(40) NOT NULL,
	"network" varchar(40) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"failed" boolean NOT NULL,
	CONSTRAINT "remote_page_app_version_page_pk" PRIMARY KEY("app","version","page")
);
--> statement-breakpoint
CREATE TABLE "remote_revision" (
	"revision" bigint PRIMARY KEY NOT NULL,
	"app" varchar(60) NOT NULL,
	"move" text NOT NULL,
	"pointers" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remote_token" (
	"hash" varchar(64) PRIMARY KEY NOT NULL,
	"app" varchar(60) NOT NULL,
	"by" text NOT NULL,
	"created_at" varchar(40) NOT NULL,
	"expires_at" varchar(40)
);
--> statement-breakpoint
CREATE TABLE "remote_tombstone" (
	"app" varchar(60) NOT NULL,
	"version" varchar(80) NOT NULL,
	"at" varchar(40) NOT NULL,
	"contents" text NOT NULL,
	CONSTRAINT "remote_tombstone_app_version_pk" PRIMARY KEY("app","version")
);
--> statement-breakpoint
CREATE TABLE "remote_version" (
	"app" varchar(60) NOT NULL,
	"version" varchar(80) NOT NULL,
	"stored_name" varchar(80) NOT NULL,
	"content_size" bigint NOT NULL,
	"manifest" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remote_version_app_version_pk" PRIMARY KEY("app","version")
);
--> statement-breakpoint
CREATE INDEX "remote_page_at" ON "remote_page" USING btree ("at");--> statement-breakpoint
CREATE INDEX "remote_revision_app" ON "remote_revision" USING btree ("app","revision");--> statement-breakpoint
CREATE INDEX "remote_version_stored" ON "remote_version" USING btree ("stored_name");