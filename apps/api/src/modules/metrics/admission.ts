import { Counter, Gauge, type Registry } from 'prom-client'
import { type Admission, heldThings, refusalReasons } from '../../platform/admission/admission.ts'

/** The amounts held now, and the refusals since the start. */
export function addAdmissionMetrics(admission: Admission, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'kerfwise_admission_held',
    help: 'Bytes of bodies and answers, and number of exports, that are under way.',
    labelNames: ['of'],
    registers,
    collect() {
      for (const of of heldThings) this.set({ of }, admission.held(of))
    },
  })
  new Counter({
    name: 'kerfwise_admission_refused_total',
    help: 'Calls that were refused for their size or for what their caller uses already, by the reason.',
    labelNames: ['why'],
    registers,
    collect() {
      this.reset()
      for (const why of refusalReasons) this.inc({ why }, admission.refusals(why))
    },
  })
}
