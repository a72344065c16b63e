export default function EditProduction() {
  return <main />;
}
