export default function NewProduction() {
  return <main />;
}
