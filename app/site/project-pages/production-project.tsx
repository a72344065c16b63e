export default function ProductionProjectPage() {
  return <main />;
}
