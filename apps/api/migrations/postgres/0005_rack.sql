CREATE TABLE "rack_bars" (
	"owner_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"length" text NOT NULL,
	"unit" text NOT NULL,
	"material" text NOT NULL,
	"rack" text NOT NULL,
	"slot" text NOT NULL,
	"from_bar" text,
	"job" text NOT NULL,
	"state" text NOT NULL,
	"project_id" text,
	"panel_id" text,
	"plan_title" text,
	"cut_by" text,
	"came_by" text,
	"added" bigint NOT NULL,
	"modified" bigint NOT NULL,
	CONSTRAINT "rack_bars_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "rack_worths" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rack_bars" ADD CONSTRAINT "rack_bars_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rack_worths" ADD CONSTRAINT "rack_worths_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rack_bars_by_state" ON "rack_bars" USING btree ("owner_id","state","modified");--> statement-breakpoint
UPDATE "tiers" SET "limits" = jsonb_set("limits"::jsonb, '{rack}', to_jsonb(CASE WHEN "level" <= 2 THEN 0 WHEN "level" <= 4 THEN 200 ELSE 5000 END))::text;
