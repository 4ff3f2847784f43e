import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MaterialRowsProps } from './MaterialList.tsx'
import { MaterialMenu } from './MaterialMenu.tsx'
import css from './Materials.module.css'
import { StockPicture } from './StockPicture.tsx'
import { useMaterialTexts } from './useMaterialTexts.ts'
import { useUseMaterial } from './useUseMaterial.ts'

/** A card a material, its stock drawn to scale. */
export function DetailedMaterials({ materials, full, onEdit }: MaterialRowsProps) {
  const { t } = useTranslation('materials')
  const textsOf = useMaterialTexts()
  const use = useUseMaterial()
  return (
    <ul className={css.cards}>
      {materials.map((material) => {
        const { lengths, kerf, price, weight, shelf } = textsOf(material)
        const facts = [
          ['lengths', lengths],
          ['kerf', kerf],
          ['price', price],
          ['weight', weight],
          ['offcuts', shelf],
        ] as const
        return (
          <li key={material.id} className={css.card}>
            <div className={css.head}>
              <h2 className={css.name}>{material.name}</h2>
              <MaterialMenu material={material} full={full} onEdit={onEdit} />
            </div>
            <StockPicture material={material} />
            <dl className={css.facts}>
              {facts.map(([key, text]) => (
                <div key={key}>
                  <dt>{t(`column.${key}`)}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {material.note && <p className={css.note}>{material.note}</p>}
            <Button variant="default" className={css.use} onClick={() => use(material)}>
              {t('use')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
