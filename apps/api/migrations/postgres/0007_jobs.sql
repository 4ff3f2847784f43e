UPDATE "tiers" SET "limits" = jsonb_set("limits"::jsonb, '{jobs}', to_jsonb("level" >= 3))::text;
