import type { ExportAsked, ExportDone } from '../../src/platform/exporter/job.ts'

/** A stand-in for the worker of exports: works for as many milliseconds as the bundle says. */
export default function run({ bundle }: ExportAsked): ExportDone {
  const until = performance.now() + Number(bundle)
  while (performance.now() < until);
  return { file: { name: bundle, bytes: new Uint8Array() }, workedUs: Number(bundle) * 1000 }
}
