import { Table, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MaterialRowsProps } from './MaterialList.tsx'
import { MaterialMenu } from './MaterialMenu.tsx'
import { useMaterialTexts } from './useMaterialTexts.ts'

/** A line a material. */
export function CompactMaterials({ materials, full, onEdit }: MaterialRowsProps) {
  const { t } = useTranslation('materials')
  const textsOf = useMaterialTexts()
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {(['name', 'lengths', 'kerf', 'price', 'weight', 'offcuts'] as const).map((column) => (
              <Table.Th key={column}>{t(`column.${column}`)}</Table.Th>
            ))}
            <Table.Th>
              <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {materials.map((material) => {
            const { lengths, kerf, price, weight, offcuts } = textsOf(material)
            return (
              <Table.Tr key={material.id}>
                <Table.Th scope="row">{material.name}</Table.Th>
                <Table.Td>{lengths}</Table.Td>
                <Table.Td>{kerf}</Table.Td>
                <Table.Td>{price}</Table.Td>
                <Table.Td>{weight}</Table.Td>
                <Table.Td>{offcuts}</Table.Td>
                <Table.Td>
                  <MaterialMenu material={material} full={full} onEdit={onEdit} />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
