import { describe, expect, it } from 'vitest'
import { type Import, imports } from '../src/imports.ts'
import { rules } from '../src/rules.ts'

const breaking: Record<keyof typeof rules, Import> = {
  packageDirection: { from: 'packages/cutlist/src/a.ts', to: '@kerfwise/contract', typeOnly: false },
  noReachingAcross: { from: 'apps/web/src/a.ts', to: 'packages/cutlist/src/a.ts', typeOnly: false },
  webLayers: { from: 'apps/web/src/shared/a.ts', to: 'apps/web/src/state/b.ts', typeOnly: false },
  featuresApart: {
    from: 'apps/web/src/features/plan/a.ts',
    to: 'apps/web/src/features/tour/b.ts',
    typeOnly: false,
  },
  jotaiInState: { from: 'apps/web/src/features/plan/a.ts', to: 'jotai', typeOnly: false },
  apiModules: {
    from: 'apps/api/src/modules/a/x.ts',
    to: 'apps/api/src/modules/b/service.ts',
    typeOnly: false,
  },
  sqlInRepositories: { from: 'apps/api/src/modules/a/service.ts', to: 'drizzle-orm', typeOnly: false },
  enginesInDb: { from: 'apps/api/src/modules/a/tables.ts', to: 'drizzle-orm/sqlite-core', typeOnly: true },
  tracesOnDemand: {
    from: 'apps/api/src/platform/traces/openTelemetry.ts',
    to: '@opentelemetry/sdk-trace',
    typeOnly: false,
  },
  testkitInTests: { from: 'apps/web/src/app/a.ts', to: '@kerfwise/testkit', typeOnly: false },
}

describe('imports keep the order of the house', () => {
  it('finds the imports', () => {
    expect(imports.length).toBeGreaterThan(10)
  })

  for (const [name, rule] of Object.entries(rules)) {
    it(`${name} holds everywhere`, () => {
      const faults = imports.flatMap((entry) => {
        const reason = rule(entry)
        return reason ? [`${entry.from} → ${entry.to}: ${reason}`] : []
      })
      expect(faults).toEqual([])
    })

    it(`${name} notices a breach`, () => {
      expect(rule(breaking[name as keyof typeof rules])).not.toBeNull()
    })
  }
})
