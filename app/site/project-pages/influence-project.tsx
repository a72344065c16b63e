export default function InfluenceProjectPage() {
  return <main />;
}
