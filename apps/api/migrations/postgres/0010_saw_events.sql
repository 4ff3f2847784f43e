CREATE TABLE "saw_events" (
	"owner_id" text NOT NULL,
	"project_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"panel_id" text NOT NULL,
	"id" text NOT NULL,
	"saw" text NOT NULL,
	"plan" text NOT NULL,
	"round" bigint NOT NULL,
	"deed" text,
	"bytes" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "saw_events_owner_id_project_id_seq_pk" PRIMARY KEY("owner_id","project_id","seq")
);
--> statement-breakpoint
ALTER TABLE "saw_events" ADD CONSTRAINT "saw_events_owner_id_project_id_projects_owner_id_id_fk" FOREIGN KEY ("owner_id","project_id") REFERENCES "public"."projects"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saw_events_by_id" ON "saw_events" USING btree ("owner_id","project_id","panel_id","id");--> statement-breakpoint
CREATE INDEX "saw_events_of_panel" ON "saw_events" USING btree ("owner_id","project_id","panel_id","seq");