import css from './Configuration.module.css'
import { ConfigurationFlag } from './ConfigurationFlag.tsx'
import { ConfigurationText } from './ConfigurationText.tsx'
import { MitreDrawing } from './MitreDrawing.tsx'

export function MitreSettings() {
  return (
    <div className={css.grid}>
      <div className={css.full}>
        <ConfigurationFlag field="miterEnabled" />
      </div>
      <ConfigurationText field="width" />
      <ConfigurationText field="miterTipOffset" />
      <div className={css.full}>
        <MitreDrawing />
      </div>
      <div className={css.full}>
        <ConfigurationFlag field="symmetricalX" />
      </div>
      <div className={css.full}>
        <ConfigurationFlag field="symmetricalY" />
      </div>
      <div className={css.full}>
        <ConfigurationFlag field="symmetricalZ" />
      </div>
    </div>
  )
}
