UPDATE "tiers" SET "limits" = jsonb_set("limits"::jsonb, '{sawTime}', to_jsonb("level" >= 3))::text;
