export { Locked } from '../../shared/ui/lock/Locked.tsx'
