import { defineCollection } from 'astro:content'
import { i18nLoader } from '@astrojs/starlight/loaders'
import { docsSchema, i18nSchema } from '@astrojs/starlight/schema'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** The pages that `scripts/` write from the folder `docs` before each build. */
export const collections = {
  docs: defineCollection({
    loader: glob({ base: '.pages', pattern: '**/*.md' }),
    schema: docsSchema(),
  }),
  /** Texts around the pages: ours, and those of Starlight that read otherwise than ours. */
  i18n: defineCollection({
    loader: i18nLoader(),
    schema: i18nSchema({
      extend: z
        .object({ 'app.plan': z.string(), 'app.api': z.string(), 'app.licences': z.string() })
        .partial(),
    }),
  }),
}
